CREATE TABLE "active_users" (
	"day" date NOT NULL,
	"uid" text NOT NULL,
	"platform" text NOT NULL,
	CONSTRAINT "active_users_day_uid_platform_pk" PRIMARY KEY("day","uid","platform")
);
--> statement-breakpoint
CREATE TABLE "daily_numbers" (
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_numbers_day_platform_name_pk" PRIMARY KEY("day","platform","name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
CREATE INDEX "active_users_uid" ON "active_users" USING btree ("uid","day");--> statement-breakpoint
CREATE INDEX "daily_numbers_name" ON "daily_numbers" USING btree ("name","day");