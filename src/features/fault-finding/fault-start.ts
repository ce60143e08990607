/** What a search is asked to begin with. */
export interface FaultStart {
  /** load (`loadKey`) or component of the sheet; '' for none */
  part: string;
  complaint: string;
  dtc: string;
  orderId: string;
}
