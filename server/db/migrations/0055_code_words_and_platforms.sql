CREATE TABLE "code_words" (
	"word" text PRIMARY KEY NOT NULL,
	"said" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "training_attempts" ADD COLUMN "fault_wires" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "training_days" ADD COLUMN "fault_wires" jsonb DEFAULT '{}'::jsonb NOT NULL;