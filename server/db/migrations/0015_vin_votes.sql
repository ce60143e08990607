CREATE TABLE "vin_rulings" (
	"head" text NOT NULL,
	"year_code" text NOT NULL,
	"series_id" integer NOT NULL,
	"decision" text NOT NULL,
	"decided_by" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vin_rulings_head_year_code_series_id_pk" PRIMARY KEY("head","year_code","series_id")
);
--> statement-breakpoint
CREATE TABLE "vin_votes" (
	"uid" text NOT NULL,
	"head" text NOT NULL,
	"year_code" text NOT NULL,
	"series_id" integer NOT NULL,
	"voice" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vin_votes_uid_head_year_code_pk" PRIMARY KEY("uid","head","year_code")
);
--> statement-breakpoint
ALTER TABLE "vin_rulings" ADD CONSTRAINT "vin_rulings_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_votes" ADD CONSTRAINT "vin_votes_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vin_rulings_series" ON "vin_rulings" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "vin_votes_kind" ON "vin_votes" USING btree ("head","year_code");--> statement-breakpoint
CREATE INDEX "vin_votes_series" ON "vin_votes" USING btree ("series_id");