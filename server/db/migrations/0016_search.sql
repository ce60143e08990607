CREATE TABLE "document_places" (
	"document_id" text PRIMARY KEY NOT NULL,
	"places" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_cases" (
	"case_id" text PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"text" text NOT NULL,
	"day" text NOT NULL,
	"asked" integer NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "search_counts_text_day_pk" PRIMARY KEY("text","day")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"places" text[] NOT NULL,
	"terms" text[] NOT NULL,
	"cars" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"library_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"said" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"meant" text[] DEFAULT '{}' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_places" ADD CONSTRAINT "document_places_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_cases" ADD CONSTRAINT "search_cases_case_id_repair_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."repair_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_entry_id_search_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."search_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_cases_terms" ON "search_cases" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_counts_day" ON "search_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_documents_series" ON "search_documents" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "search_documents_entry" ON "search_documents" USING btree ("entry_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_key" ON "search_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=false);