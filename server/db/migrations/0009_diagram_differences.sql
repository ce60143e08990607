CREATE TABLE "diagram_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"difference_id" text NOT NULL,
	"decision" text NOT NULL,
	"decided_by" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagram_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"sheet" text NOT NULL,
	"target" jsonb NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"said" text NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagram_reports" (
	"difference_id" text NOT NULL,
	"uid" text NOT NULL,
	"note" text NOT NULL,
	"photo_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diagram_reports_difference_id_uid_pk" PRIMARY KEY("difference_id","uid")
);
--> statement-breakpoint
ALTER TABLE "diagram_decisions" ADD CONSTRAINT "diagram_decisions_difference_id_diagram_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."diagram_differences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagram_reports" ADD CONSTRAINT "diagram_reports_difference_id_diagram_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."diagram_differences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagram_decisions_difference" ON "diagram_decisions" USING btree ("difference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diagram_differences_said" ON "diagram_differences" USING btree ("document_id","place","kind","said");--> statement-breakpoint
CREATE INDEX "diagram_reports_uid" ON "diagram_reports" USING btree ("uid");