CREATE TABLE "cms_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_url" text,
	"link_url" text,
	"content" text NOT NULL,
	"changes" text NOT NULL,
	"operator" text,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"operator" text,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "next_value" text;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "next_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "training_rooms" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "cms_versions_code" ON "cms_versions" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "dictionary_history_key" ON "dictionary_history" USING btree ("key","id");