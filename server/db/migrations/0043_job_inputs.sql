ALTER TABLE "operator_jobs" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "operator_jobs" ADD COLUMN "record" jsonb;