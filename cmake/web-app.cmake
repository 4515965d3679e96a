# Builds the browser app (web/) with npm, into files for the program to embed. A source tarball (script/package) has
# them built already, in web/built, so that it takes neither npm nor a network; whoever changes the page there
# removes that folder.
find_program(NPM_PROGRAM npm)
set(fivekind_built_page ${PROJECT_SOURCE_DIR}/web/built)
if(NPM_PROGRAM OR EXISTS ${fivekind_built_page})
  set(FIVEKIND_WEB_DEFAULT ON)
else()
  set(FIVEKIND_WEB_DEFAULT OFF)
endif()
option(FIVEKIND_WEB "Build the browser app; else the program serves its interface and a word about it"
       ${FIVEKIND_WEB_DEFAULT})

# Names in `folder_variable` where the files are, and in `files_variable` what they depend on.
function(fivekind_web_app folder_variable files_variable)
  if(NOT FIVEKIND_WEB)
    message(STATUS "Without the browser app (npm builds it; FIVEKIND_WEB)")
    set(folder ${PROJECT_SOURCE_DIR}/src/server/page)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*)
  elseif(EXISTS ${fivekind_built_page})
    set(folder ${fivekind_built_page})
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
  else()
    set(folder ${PROJECT_BINARY_DIR}/web)
    set(files ${PROJECT_BINARY_DIR}/generated/web-app)
    set(web ${PROJECT_SOURCE_DIR}/web)
    # The rules files are there to be copied.
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*
         ${PROJECT_SOURCE_DIR}/games/*.json)
    list(REMOVE_ITEM sources ${web}/src/contract/schema.d.ts)  # made by the build
    add_custom_command(
        OUTPUT ${files}
        COMMAND ${PROJECT_SOURCE_DIR}/script/web build ${folder}
        COMMAND ${CMAKE_COMMAND} -E touch ${files}
        DEPENDS ${sources} ${web}/index.html ${web}/package.json ${web}/package-lock.json
                ${web}/vite.config.ts ${web}/svelte.config.js ${web}/tsconfig.json
                ${PROJECT_SOURCE_DIR}/src/service/openapi.json ${PROJECT_SOURCE_DIR}/script/web
        COMMENT "Building the browser app" VERBATIM)
  endif()
  set(${folder_variable} ${folder} PARENT_SCOPE)
  set(${files_variable} ${files} PARENT_SCOPE)
endfunction()
