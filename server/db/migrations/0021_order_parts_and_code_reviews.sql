CREATE TABLE "standard_code_reviews" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"reason" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "found_parts" text[] DEFAULT '{}' NOT NULL;