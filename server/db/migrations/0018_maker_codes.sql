CREATE TABLE "maker_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"series" text NOT NULL,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"part" text,
	"failure" text,
	"part_names" text[] DEFAULT '{}' NOT NULL,
	"is_checked" boolean DEFAULT false NOT NULL,
	"checked_by" text,
	"checked_at" timestamp with time zone,
	"import_run" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "maker_codes" ADD CONSTRAINT "maker_codes_import_run_import_runs_id_fk" FOREIGN KEY ("import_run") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maker_codes_code" ON "maker_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "maker_codes_run" ON "maker_codes" USING btree ("import_run");