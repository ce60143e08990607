import { Counter, Gauge, Histogram } from 'prom-client';

/*
 * What the server counts of itself. No label holds anything of a person, and each takes few values: calls are those of
 * the contract, results the codes of the envelope.
 */

/**
 * `call`: its name in the contract, `app` for files, `other` for the rest. `result`: the envelope's code, empty where
 * there is none.
 */
export const requests = new Counter({
  name: 'app_requests_total',
  help: 'Requests answered',
  labelNames: ['call', 'result', 'status'] as const,
});

export const requestSeconds = new Histogram({
  name: 'app_request_duration_seconds',
  help: 'Time to the answer of a request',
  labelNames: ['call'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const querySeconds = new Histogram({
  name: 'app_query_duration_seconds',
  help: 'Time of a database query',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
});

/** `from`: replica, or primary, where none can be read from or it failed. */
export const replicaReads = new Counter({
  name: 'app_replica_reads_total',
  help: 'Queries that may be a moment old, of callers who have not just written, by who answered them',
  labelNames: ['from'] as const,
});

/** `result`: ok or failed. */
export const jobRuns = new Counter({
  name: 'app_job_runs_total',
  help: 'Runs of the housekeeping',
  labelNames: ['job', 'result'] as const,
});

export const jobSeconds = new Gauge({
  name: 'app_job_last_duration_seconds',
  help: 'Time of the last run',
  labelNames: ['job'] as const,
  aggregator: 'max',
});

/** `budget`: its name in `limits/budgets.ts`. Somebody is being refused: see deploy/alerts.yaml. */
export const throttled = new Counter({
  name: 'app_throttled_total',
  help: 'Calls refused because a budget was used up',
  labelNames: ['budget'] as const,
});

export const smsCents = new Counter({ name: 'app_sms_cents_total', help: 'Cents spent on text messages' });

export const ocrCents = new Counter({
  name: 'app_ocr_cents_total',
  help: 'Cents that the service that reads photos charges for',
});

/** `provider` and `kind`: see `providers/failure-watch.ts`. */
export const providerFailures = new Counter({
  name: 'app_provider_failures_total',
  help: 'Failures of outside parties: services for messages, logins, payment, photos, storage',
  labelNames: ['provider', 'kind'] as const,
});
