# Manual pages and completions for shells, which the program itself writes, so that they say what it does.
# Included, it offers fivekind_install_manual; run as a script (cmake -P) it makes the files, once the program is there.

# Commands have pages in section 1, topics in section 7.
function(fivekind_write_manual program folder)
  file(REMOVE_RECURSE ${folder})
  file(MAKE_DIRECTORY ${folder})
  execute_process(COMMAND ${program} manual ${folder}/man OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  foreach(shell_and_file bash/fivekind zsh/_fivekind fish/fivekind.fish)
    string(REGEX MATCH "^[a-z]+" shell ${shell_and_file})
    file(MAKE_DIRECTORY ${folder}/${shell})
    execute_process(COMMAND ${program} completion ${shell} OUTPUT_FILE ${folder}/${shell_and_file}
                    COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

# Debian has a folder of its own for the completions that packages bring for zsh: vendor-completions.
function(fivekind_install_manual)
  set(FIVEKIND_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING
      "Where completions for zsh are installed")
  set(folder ${PROJECT_BINARY_DIR}/manual)
  add_custom_command(
      OUTPUT ${folder}/man/fivekind.1
      COMMAND ${CMAKE_COMMAND} -D program=$<TARGET_FILE:fivekind> -D folder=${folder}
              -P ${PROJECT_SOURCE_DIR}/cmake/manual.cmake
      DEPENDS fivekind ${PROJECT_SOURCE_DIR}/cmake/manual.cmake
      COMMENT "Writing the manual" VERBATIM)
  add_custom_target(fivekind_manual ALL DEPENDS ${folder}/man/fivekind.1)
  # Who has built the program alone installs it alone.
  set(data ${CMAKE_INSTALL_DATADIR})
  foreach(section 1 7)
    install(DIRECTORY ${folder}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT Runtime OPTIONAL
            FILES_MATCHING PATTERN "*.${section}")
  endforeach()
  install(DIRECTORY ${folder}/bash/ DESTINATION ${data}/bash-completion/completions COMPONENT Runtime OPTIONAL)
  install(DIRECTORY ${folder}/zsh/ DESTINATION ${FIVEKIND_ZSH_FOLDER} COMPONENT Runtime OPTIONAL)
  install(DIRECTORY ${folder}/fish/ DESTINATION ${data}/fish/vendor_completions.d COMPONENT Runtime OPTIONAL)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  fivekind_write_manual(${program} ${folder})
endif()
