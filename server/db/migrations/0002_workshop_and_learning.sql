CREATE TABLE "course_lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"fid" text NOT NULL,
	"chapter" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"preview" boolean DEFAULT false NOT NULL,
	"video_key" text NOT NULL,
	"poster_url" text
);
--> statement-breakpoint
CREATE TABLE "course_types" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"fid" text PRIMARY KEY NOT NULL,
	"type_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"teacher" text NOT NULL,
	"cover_url" text,
	"price" integer NOT NULL,
	"original_price" integer,
	"hot" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"finish_points" integer DEFAULT 0 NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"uid" text NOT NULL,
	"fid" text NOT NULL,
	"order_id" text,
	"enrolled_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "enrolments_uid_fid_pk" PRIMARY KEY("uid","fid")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"uid" text NOT NULL,
	"lesson_id" text NOT NULL,
	"fid" text NOT NULL,
	"position" integer NOT NULL,
	"furthest" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_uid_lesson_id_pk" PRIMARY KEY("uid","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_items" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"series_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"name" text NOT NULL,
	"group_name" text NOT NULL,
	"action" text NOT NULL,
	"interval_km" integer,
	"interval_months" integer,
	"content" text NOT NULL,
	"steps" jsonb NOT NULL,
	"torques" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"labour_minutes" integer NOT NULL,
	"media" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"uid" text NOT NULL,
	"client_key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"liked" boolean DEFAULT false NOT NULL,
	"favoured_at" timestamp with time zone,
	CONSTRAINT "reactions_uid_kind_subject_id_pk" PRIMARY KEY("uid","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "repair_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"author" text NOT NULL,
	"client_key" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"brand" text NOT NULL,
	"vehicle" text NOT NULL,
	"vehicle_path" text,
	"system" text NOT NULL,
	"dtcs" text[] DEFAULT '{}' NOT NULL,
	"symptom" text NOT NULL,
	"diagnosis" text NOT NULL,
	"solution" text NOT NULL,
	"content" text NOT NULL,
	"photo_keys" text[] DEFAULT '{}' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"cover_url" text,
	"video_url" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"order_id" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_items" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"price" integer NOT NULL,
	"labour" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"cars" integer DEFAULT 0 NOT NULL,
	"parts" bigint DEFAULT 0 NOT NULL,
	"labour" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_days_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "store_invites" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_members" (
	"uid" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"client_key" text NOT NULL,
	"name" text NOT NULL,
	"address_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"licence_key" text NOT NULL,
	"hours" text,
	"intro" text,
	"state" text NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"orders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_cars" (
	"store_id" text NOT NULL,
	"carid" text NOT NULL,
	"vin" text,
	"car" text NOT NULL,
	"vehicle_path" text,
	"owner_name" text NOT NULL,
	"owner_phone" text NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"visits" integer NOT NULL,
	"last_visit_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_cars_store_id_carid_pk" PRIMARY KEY("store_id","carid")
);
--> statement-breakpoint
CREATE TABLE "work_order_counts" (
	"store_id" text NOT NULL,
	"stage" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "work_order_counts_store_id_stage_pk" PRIMARY KEY("store_id","stage"),
	CONSTRAINT "work_order_counts_not_negative" CHECK ("work_order_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"uid" text,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "work_order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"client_key" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"labour" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text,
	"note" text,
	"decision" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "work_order_items_amounts" CHECK ("work_order_items"."price" >= 0 and "work_order_items"."labour" >= 0 and "work_order_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"client_key" text NOT NULL,
	"number" text NOT NULL,
	"carid" text NOT NULL,
	"vin" text,
	"car" text NOT NULL,
	"vehicle_path" text,
	"mileage_km" integer,
	"fuel_percent" smallint,
	"warning_lamps" text[] DEFAULT '{}' NOT NULL,
	"owner_name" text NOT NULL,
	"owner_phone" text NOT NULL,
	"complaint" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signature_key" text,
	"inspection" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pinned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"received_by" text NOT NULL,
	"technician_uid" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"labour" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"granted_discount" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"pending_items" integer DEFAULT 0 NOT NULL,
	"pay_method" text,
	"share_key" text,
	"share_opened_at" timestamp with time zone,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_day" date NOT NULL,
	"settled_day" date,
	"settled_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "work_orders_total" CHECK ("work_orders"."total" = "work_orders"."parts" + "work_orders"."labour" - "work_orders"."discount" and "work_orders"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "in_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_fid_courses_fid_fk" FOREIGN KEY ("fid") REFERENCES "public"."courses"("fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_type_id_course_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."course_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_fid_courses_fid_fk" FOREIGN KEY ("fid") REFERENCES "public"."courses"("fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_course_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD CONSTRAINT "maintenance_items_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_items" ADD CONSTRAINT "custom_items_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invites" ADD CONSTRAINT "store_invites_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_cars" ADD CONSTRAINT "store_cars_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_counts" ADD CONSTRAINT "work_order_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_events" ADD CONSTRAINT "work_order_events_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_items" ADD CONSTRAINT "work_order_items_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_lessons_course" ON "course_lessons" USING btree ("fid","position");--> statement-breakpoint
CREATE INDEX "courses_type" ON "courses" USING btree ("type_id","position");--> statement-breakpoint
CREATE INDEX "enrolments_uid" ON "enrolments" USING btree ("uid","enrolled_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_history" ON "lesson_progress" USING btree ("uid","watched_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_course" ON "lesson_progress" USING btree ("uid","fid");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_items_name" ON "maintenance_items" USING btree ("series_id","year_from","name");--> statement-breakpoint
CREATE INDEX "maintenance_items_series" ON "maintenance_items" USING btree ("series_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_client_key" ON "comments" USING btree ("uid","client_key");--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reactions_favourites" ON "reactions" USING btree ("uid","kind","favoured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_cases_client_key" ON "repair_cases" USING btree ("uid","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_cases_order" ON "repair_cases" USING btree ("order_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "repair_cases_list" ON "repair_cases" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "repair_cases_uid" ON "repair_cases" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "repair_cases_brand" ON "repair_cases" USING btree ("brand","published_at");--> statement-breakpoint
CREATE INDEX "repair_cases_dtcs" ON "repair_cases" USING gin ("dtcs");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_items_name" ON "custom_items" USING btree ("store_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_items_used" ON "custom_items" USING btree ("store_id","used");--> statement-breakpoint
CREATE INDEX "store_invites_expires_at" ON "store_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "store_members_store" ON "store_members" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_owner" ON "stores" USING btree ("owner_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name" ON "stores" USING btree ("name") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "stores_state" ON "stores" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "store_cars_last_visit" ON "store_cars" USING btree ("store_id","last_visit_at");--> statement-breakpoint
CREATE INDEX "store_cars_vin" ON "store_cars" USING btree ("store_id","vin");--> statement-breakpoint
CREATE INDEX "store_cars_grams" ON "store_cars" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "work_order_events_order" ON "work_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_items_client_key" ON "work_order_items" USING btree ("order_id","client_key");--> statement-breakpoint
CREATE INDEX "work_order_items_order" ON "work_order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "work_orders_client_key" ON "work_orders" USING btree ("store_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "work_orders_number" ON "work_orders" USING btree ("store_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "work_orders_share_key" ON "work_orders" USING btree ("share_key");--> statement-breakpoint
CREATE INDEX "work_orders_list" ON "work_orders" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "work_orders_stage" ON "work_orders" USING btree ("store_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "work_orders_open" ON "work_orders" USING btree ("store_id","created_at") WHERE stage not in ('delivered', 'void');--> statement-breakpoint
CREATE INDEX "work_orders_technician" ON "work_orders" USING btree ("technician_uid","created_at");--> statement-breakpoint
CREATE INDEX "work_orders_carid" ON "work_orders" USING btree ("store_id","carid","created_at");--> statement-breakpoint
CREATE INDEX "work_orders_received_day" ON "work_orders" USING btree ("store_id","received_day","created_at");--> statement-breakpoint
CREATE INDEX "work_orders_settled_day" ON "work_orders" USING btree ("store_id","settled_day","settled_at");--> statement-breakpoint
CREATE INDEX "work_orders_grams" ON "work_orders" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "stores" ("id", "owner_uid", "client_key", "name", "address", "contact_name", "contact_phone", "licence_key", "state", "applied_at", "decided_at")
SELECT DISTINCT ON ("storename") 'store-' || "uid", "uid", 'before-stores', "storename", '', coalesce("wechat_name", ''), coalesce("phone", ''), '', 'approved', "created_at", "created_at"
FROM "users" WHERE "storename" <> '' ORDER BY "storename", "created_at", "uid";
--> statement-breakpoint
INSERT INTO "store_members" ("uid", "store_id", "role", "joined_at")
SELECT u."uid", s."id", CASE WHEN u."uid" = s."owner_uid" THEN 'owner' ELSE 'receptionist' END, u."created_at"
FROM "users" u JOIN "stores" s ON s."name" = u."storename";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "storename";
