CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"agreement_version" integer NOT NULL,
	"privacy_version" integer NOT NULL,
	"platform" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_uid" ON "consents" USING btree ("uid","agreed_at");