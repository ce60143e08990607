CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"openid" text NOT NULL,
	"unionid" text,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_openid_pk" PRIMARY KEY("provider","openid")
);
--> statement-breakpoint
CREATE TABLE "limit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"limit_key" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"phone" text,
	"password_hash" text,
	"wechat_name" text,
	"avatar_url" text,
	"storename" text,
	"vip_end_at" timestamp with time zone,
	"experience" integer DEFAULT 0 NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"superior_uid" text,
	"cancel_at" timestamp with time zone,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"from_route" text,
	"entered_at" timestamp with time zone NOT NULL,
	"duration_ms" integer,
	"device_uuid" text NOT NULL,
	"platform" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_url" text,
	"link_url" text,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_news" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_url" text,
	"content_id" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"initial" text NOT NULL,
	"hot" boolean DEFAULT false NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"displacements" text[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"pages" integer NOT NULL,
	"size" integer,
	"source" text NOT NULL,
	"search_text" text NOT NULL,
	"search_terms" text[] NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "makers" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" serial PRIMARY KEY NOT NULL,
	"maker_id" integer NOT NULL,
	"name" text NOT NULL,
	"initial" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_variants" (
	"series_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"displacement" text NOT NULL,
	CONSTRAINT "series_variants_series_id_year_displacement_pk" PRIMARY KEY("series_id","year","displacement")
);
--> statement-breakpoint
CREATE TABLE "seed_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_installs" (
	"device_uuid" text PRIMARY KEY NOT NULL,
	"from_uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" text,
	"title" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"purpose" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plates" (
	"plate" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncovered_vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"vin" text,
	"brand" text NOT NULL,
	"series" text,
	"year" smallint,
	"displacement" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uncovered_vehicles_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "urge_users" (
	"urge_id" text NOT NULL,
	"uid" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "urge_users_urge_id_uid_pk" PRIMARY KEY("urge_id","uid")
);
--> statement-breakpoint
CREATE TABLE "urges" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"vin" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "urges_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "vin_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"vin" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"photo_key" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vin_errors_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "vin_patterns" (
	"id" serial PRIMARY KEY NOT NULL,
	"wmi" text NOT NULL,
	"vds" text NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"series_id" integer NOT NULL,
	"displacement" text,
	"transmission" text
);
--> statement-breakpoint
CREATE TABLE "wmi" (
	"code" text PRIMARY KEY NOT NULL,
	"manufacturer" text NOT NULL,
	"maker_paths" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_content_id_cms_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."cms_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makers" ADD CONSTRAINT "makers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_variants" ADD CONSTRAINT "series_variants_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "urge_users" ADD CONSTRAINT "urge_users_urge_id_urges_id_fk" FOREIGN KEY ("urge_id") REFERENCES "public"."urges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_patterns" ADD CONSTRAINT "vin_patterns_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_uid" ON "identities" USING btree ("provider","uid");--> statement-breakpoint
CREATE INDEX "identities_unionid" ON "identities" USING btree ("unionid");--> statement-breakpoint
CREATE INDEX "identities_uid" ON "identities" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "limit_events_key" ON "limit_events" USING btree ("limit_key","happened_at");--> statement-breakpoint
CREATE INDEX "limit_events_happened_at" ON "limit_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_sent_at" ON "sms_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_superior" ON "users" USING btree ("superior_uid");--> statement-breakpoint
CREATE INDEX "users_cancel_at" ON "users" USING btree ("cancel_at");--> statement-breakpoint
CREATE INDEX "page_views_route" ON "page_views" USING btree ("route","entered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_contents_code" ON "cms_contents" USING btree ("code");--> statement-breakpoint
CREATE INDEX "cms_contents_type" ON "cms_contents" USING btree ("type","published_at");--> statement-breakpoint
CREATE INDEX "cms_news_published_at" ON "cms_news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "documents_series" ON "documents" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search_terms");--> statement-breakpoint
CREATE UNIQUE INDEX "makers_brand_name" ON "makers" USING btree ("brand_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "series_maker_name" ON "series" USING btree ("maker_id","name");--> statement-breakpoint
CREATE INDEX "share_installs_from_uid" ON "share_installs" USING btree ("from_uid");--> statement-breakpoint
CREATE INDEX "shares_uid" ON "shares" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "uploads_uid" ON "uploads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "vin_errors_vin" ON "vin_errors" USING btree ("vin");--> statement-breakpoint
CREATE UNIQUE INDEX "vin_patterns_unique" ON "vin_patterns" USING btree ("wmi","vds","year_from","series_id");