/** The types of what trouble codes mean; their schemas are in the contract. */
export type { CodeFacts, FailureKind, LookedUpCode } from '../../contract/schemas/trouble-codes';
