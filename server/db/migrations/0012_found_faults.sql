CREATE TABLE "work_order_faults" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"client_key" text NOT NULL,
	"document_id" text NOT NULL,
	"page" integer NOT NULL,
	"at" text NOT NULL,
	"part" text NOT NULL,
	"title" text NOT NULL,
	"series" text NOT NULL,
	"symptom" jsonb,
	"complaint" text NOT NULL,
	"dtc" text,
	"suspects" jsonb NOT NULL,
	"readings" jsonb NOT NULL,
	"proof" text NOT NULL,
	"repair" text NOT NULL,
	"verdict" text NOT NULL,
	"cause" text,
	"family" text,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "work_order_faults_proven" CHECK (("work_order_faults"."verdict" = 'proven') = ("work_order_faults"."family" is not null))
);
--> statement-breakpoint
ALTER TABLE "repair_cases" ADD COLUMN "fault_family" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "open_faults" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_faults" ADD CONSTRAINT "work_order_faults_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_faults_client_key" ON "work_order_faults" USING btree ("order_id","client_key");--> statement-breakpoint
CREATE INDEX "work_order_faults_counts" ON "work_order_faults" USING btree ("series","family") WHERE verdict = 'proven' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_cases_fault" ON "repair_cases" USING btree ("fault_family") WHERE fault_family is not null;