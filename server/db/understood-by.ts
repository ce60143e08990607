/**
 * The oldest schema whose releases work on a database once a migration has run there, by the name of the migration; a
 * schema is named by its last migration. Releases from that one on may be started beside and after the newer one, as
 * in a rolling update and on the way back from it; those before it are refused.
 * Each migration from 0047 on stands here, one that no earlier release understands with its own name.
 */
export const understoodBy: Readonly<Record<string, string>> = {
  '0047_named_devices': '0046_people_of_reports',
  // Earlier releases tell when and by whom an order is owed also where it is paid.
  '0048_kept_debt_terms': '0048_kept_debt_terms',
  // Indexes alone: to earlier releases prices of a series are slower, nothing else.
  '0049_find_money_and_prices_of_many': '0048_kept_debt_terms',
  // What is new is empty to earlier releases' rows; a text that is to come they show once it was put in its place.
  '0050_desk_schedules_and_look_ups': '0048_kept_debt_terms',
  // New columns are empty to earlier releases' rows; what was withdrawn they go on showing.
  '0051_written_codes_and_schedules': '0048_kept_debt_terms',
  // The new column is empty to earlier releases' rows. Their sample library, written anew, takes operators' rooms away.
  '0052_written_rooms': '0048_kept_debt_terms',
  // The new column is empty to earlier releases' rows, whose faults are counted in all alone.
  '0053_fault_platforms': '0048_kept_debt_terms',
  // A new table, and columns that are empty to earlier releases' rows: their orders are counted in all alone, the wires
  // of their rooms are known by their names.
  '0054_platforms_and_fault_wires': '0048_kept_debt_terms',
  // A new table, whose words earlier releases' names do not have, and columns that are empty to their rows: users and
  // enrolments are counted in all alone, the wires of their attempts are known by their names.
  '0055_code_words_and_platforms': '0048_kept_debt_terms',
};
