/** What a search is asked to begin with. */
export interface FaultStart {
  /** load (`loadKey`) or component of the sheet; '' for none */
  part: string;
  complaint: string;
  dtc: string;
  /** trouble codes that were read of the car, that one among them (`P0230-11`) */
  codes: readonly string[];
  orderId: string;
}
