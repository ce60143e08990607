ALTER TABLE "diagram_reports" ADD COLUMN "person" text;--> statement-breakpoint
-- Of the reports before, each account counts as a person.
UPDATE "diagram_reports" SET "person" = "uid";--> statement-breakpoint
ALTER TABLE "diagram_reports" ALTER COLUMN "person" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "diagram_reports" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "diagram_reports" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "diagram_reports" ADD COLUMN "network_hash" text;
