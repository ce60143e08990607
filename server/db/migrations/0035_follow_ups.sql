CREATE TABLE "car_papers" (
	"store_id" text NOT NULL,
	"car_key" text NOT NULL,
	"carid" text NOT NULL,
	"registered_on" date,
	"inspection_on" date,
	"insurance_on" date,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_papers_store_id_car_key_pk" PRIMARY KEY("store_id","car_key")
);
--> statement-breakpoint
CREATE TABLE "customer_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"car_key" text NOT NULL,
	"reason" text NOT NULL,
	"occurrence" text NOT NULL,
	"carid" text NOT NULL,
	"car" text NOT NULL,
	"customer_id" text NOT NULL,
	"phone" text NOT NULL,
	"matter" text NOT NULL,
	"due_on" date NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"link_key" text NOT NULL,
	"state" text NOT NULL,
	"channel" text,
	"problem" text,
	"uid" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"came_order_id" text,
	"came_at" timestamp with time zone,
	CONSTRAINT "customer_notices_sent" CHECK (("customer_notices"."state" = 'sent') = ("customer_notices"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "follow_up_days" (
	"store_id" text NOT NULL,
	"told" boolean NOT NULL,
	"reason" text NOT NULL,
	"due_on" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "follow_up_days_store_id_told_reason_due_on_pk" PRIMARY KEY("store_id","told","reason","due_on")
);
--> statement-breakpoint
CREATE TABLE "follow_up_rules" (
	"store_id" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"store_id" text NOT NULL,
	"car_key" text NOT NULL,
	"reason" text NOT NULL,
	"due_on" date NOT NULL,
	"occurrence" text NOT NULL,
	"told" boolean NOT NULL,
	"matters" jsonb NOT NULL,
	"carid" text NOT NULL,
	"car" text NOT NULL,
	"last_order_id" text,
	"last_visit_at" timestamp with time zone,
	"mileage_km" integer,
	"mileage_at" timestamp with time zone,
	"km_per_day" double precision,
	CONSTRAINT "follow_ups_store_id_car_key_reason_pk" PRIMARY KEY("store_id","car_key","reason")
);
--> statement-breakpoint
CREATE TABLE "stale_cars" (
	"store_id" text NOT NULL,
	"carid" text NOT NULL,
	"vin" text NOT NULL,
	"changes" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "stale_cars_store_id_carid_vin_pk" PRIMARY KEY("store_id","carid","vin")
);
--> statement-breakpoint
ALTER TABLE "car_papers" ADD CONSTRAINT "car_papers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notices" ADD CONSTRAINT "customer_notices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notices" ADD CONSTRAINT "customer_notices_came_order_id_work_orders_id_fk" FOREIGN KEY ("came_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_days" ADD CONSTRAINT "follow_up_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_rules" ADD CONSTRAINT "follow_up_rules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_last_order_id_work_orders_id_fk" FOREIGN KEY ("last_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_cars" ADD CONSTRAINT "stale_cars_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_notices_once" ON "customer_notices" USING btree ("store_id","car_key","reason","occurrence");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_notices_link" ON "customer_notices" USING btree ("link_key");--> statement-breakpoint
CREATE INDEX "customer_notices_list" ON "customer_notices" USING btree ("store_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "customer_notices_phone" ON "customer_notices" USING btree ("store_id","phone","asked_at");--> statement-breakpoint
CREATE INDEX "customer_notices_open" ON "customer_notices" USING btree ("not_before") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "follow_ups_list" ON "follow_ups" USING btree ("store_id","told","due_on","car_key","reason");--> statement-breakpoint
CREATE INDEX "follow_ups_reason" ON "follow_ups" USING btree ("store_id","told","reason","due_on","car_key");--> statement-breakpoint
-- Cars known so far: what is due of them is found out by the housekeeping.
INSERT INTO "stale_cars" ("store_id", "carid", "vin") SELECT "store_id", "carid", coalesce("vin", '') FROM "store_cars";
