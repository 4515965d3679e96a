# What `cmake --install` puts where. Two components, so that packages can be split: Runtime (the
# program with its manual and desktop entry, a shared library, games, licences) and Development (headers, a static library, and how
# CMake and pkg-config find them). docs/library.md is the page for users.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
include(cmake/manual.cmake)

# What a desktop shows: an entry in its menu, the icon of it, and a description for its software centre.
function(fivekind_install_desktop_entry)
  set(data ${CMAKE_INSTALL_DATADIR})
  install(FILES contrib/desktop/fivekind.desktop DESTINATION ${data}/applications COMPONENT Runtime)
  install(FILES contrib/desktop/fivekind.metainfo.xml DESTINATION ${data}/metainfo COMPONENT Runtime)
  install(FILES web/public/icon.svg DESTINATION ${data}/icons/hicolor/scalable/apps RENAME fivekind.svg
          COMPONENT Runtime)
endfunction()

# usage: fivekind_install(LIBRARY), the target that others link with
function(fivekind_install library)
  if(TARGET fivekind)
    install(TARGETS fivekind RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT Runtime)
    fivekind_install_manual()
    fivekind_install_desktop_entry()
  endif()
  install(DIRECTORY games DESTINATION ${CMAKE_INSTALL_DATADIR}/fivekind COMPONENT Runtime)
  install(FILES LICENSE THIRD_PARTY_NOTICES.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT Runtime)
  install(DIRECTORY include/fivekind DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT Development)
  install(TARGETS ${library} EXPORT fivekind
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Runtime NAMELINK_COMPONENT Development
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Development
          INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

  get_target_property(type ${library} TYPE)
  set(static OFF)
  set(static_requires "")
  set(static_libraries "")
  if(type STREQUAL "STATIC_LIBRARY")
    set(static ON)
    set(static_requires "fmt libhwy tbb simdjson libxxhash libzstd zlib sqlite3")
    set(static_libraries "-lSQLiteCpp -lstdc++ -lm")
  endif()
  set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Fivekind)
  install(EXPORT fivekind NAMESPACE Fivekind:: FILE FivekindTargets.cmake DESTINATION ${package}
          COMPONENT Development)
  set(generated ${PROJECT_BINARY_DIR}/generated)
  configure_package_config_file(cmake/FivekindConfig.cmake.in ${generated}/FivekindConfig.cmake
                                INSTALL_DESTINATION ${package} NO_SET_AND_CHECK_MACRO)
  write_basic_package_version_file(${generated}/FivekindConfigVersion.cmake
                                   COMPATIBILITY SameMinorVersion)
  install(FILES ${generated}/FivekindConfig.cmake ${generated}/FivekindConfigVersion.cmake
          DESTINATION ${package} COMPONENT Development)

  # From where the file will be, so that an installed folder can be moved.
  set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  set(prefix /prefix)
  cmake_path(RELATIVE_PATH prefix BASE_DIRECTORY /prefix/${pkgconfig} OUTPUT_VARIABLE to_prefix)
  configure_file(cmake/fivekind.pc.in ${generated}/fivekind.pc @ONLY)
  install(FILES ${generated}/fivekind.pc DESTINATION ${pkgconfig} COMPONENT Development)
endfunction()
