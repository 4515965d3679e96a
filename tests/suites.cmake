# Registers the cases of the test program with ctest, when ctest runs: one test for each suite and, where
# a suite runs for many parameters, for each of these. Why: a process a case would solve the games that
# the cases of a suite share again and again.
#   FIVEKIND_SEED=random   draws other random cases in every run; else they are always the same
#   FIVEKIND_CASES=N       how many random cases a property is tried with (400)
#   FIVEKIND_TEST_SECONDS=N  how long a suite may take (600; 7200 if slow or under a sanitizer)

cmake_policy(VERSION 3.25)

# Skips that depend on the machine, and are therefore no failure. Any other one is.
set(skips_allowed
    "table_disk_test: .*"      # needs to mount a small disk
    "table_facade_test: .*"    # needs memory limits
    "database_test: .*"        # needs another user
)

set(cases 400)
if(DEFINED ENV{FIVEKIND_CASES})
  set(cases $ENV{FIVEKIND_CASES})
endif()
set(rapidcheck "max_success=${cases}")
if(NOT "$ENV{FIVEKIND_SEED}" STREQUAL "random")
  set(rapidcheck "${rapidcheck} seed=20261123")
endif()

# A suite with more parameters than this tries a small thing with each, in one process.
set(most_parameters 30)

function(fivekind_add_suite test program filter properties)
  add_test("${test}" ${program} "--gtest_filter=${filter}")
  set_tests_properties("${test}" PROPERTIES ${properties})
  foreach(pattern IN LISTS skips_allowed)
    if(test MATCHES "^${pattern}$")
      return()
    endif()
  endforeach()
  set_tests_properties("${test}" PROPERTIES FAIL_REGULAR_EXPRESSION "\\[  SKIPPED \\]")
endfunction()

function(fivekind_add_suites program labels usual_limit)
  if(NOT EXISTS ${program})
    add_test("tests: not built" ${program})
    return()
  endif()
  execute_process(COMMAND ${program} --suites OUTPUT_VARIABLE listing RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    add_test("tests: cannot be listed" ${program} --suites)
    return()
  endif()

  # The file of each suite, and its parameters; "-" stands for cases without one.
  set(suites "")
  string(REPLACE "\n" ";" lines "${listing}")
  foreach(line IN LISTS lines)
    if(line MATCHES "^([^ ]+) ([^ ]+) (.+)$")
      set(suite ${CMAKE_MATCH_2})
      if(NOT DEFINED "file_${suite}")
        list(APPEND suites ${suite})
        set("file_${suite}" ${CMAKE_MATCH_1})
      endif()
      list(APPEND "parameters_${suite}" ${CMAKE_MATCH_3})
    endif()
  endforeach()

  foreach(suite IN LISTS suites)
    set(name ${file_${suite}})
    set(label unit)
    if(";${labels};" MATCHES ";${name}=([a-z]+);")
      set(label ${CMAKE_MATCH_1})
    endif()
    set(limit ${usual_limit})
    if(DEFINED ENV{FIVEKIND_TEST_SECONDS})
      set(limit $ENV{FIVEKIND_TEST_SECONDS})
    elseif(label STREQUAL "slow")
      set(limit 7200)
    endif()
    set(properties LABELS ${label} TIMEOUT ${limit} ENVIRONMENT "RC_PARAMS=${rapidcheck}")
    if(label STREQUAL "crash")  # how far a run is when it is killed should not depend on much else
      list(APPEND properties PROCESSORS 2)
    endif()
    list(LENGTH "parameters_${suite}" count)
    if(count GREATER most_parameters)
      fivekind_add_suite("${name}: ${suite}" ${program} "${suite}.*" "${properties}")
      continue()
    endif()
    foreach(parameter IN LISTS "parameters_${suite}")
      if(parameter STREQUAL "-")
        fivekind_add_suite("${name}: ${suite}" ${program} "${suite}.*-${suite}.*/*" "${properties}")
      else()
        fivekind_add_suite("${name}: ${suite}/${parameter}" ${program} "${suite}.*/${parameter}"
                           "${properties}")
      endif()
    endforeach()
  endforeach()
endfunction()
