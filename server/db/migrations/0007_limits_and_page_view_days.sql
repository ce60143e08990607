CREATE TABLE "known_devices" (
	"uid" text NOT NULL,
	"device_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_uid_device_hash_pk" PRIMARY KEY("uid","device_hash")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"platform" text NOT NULL,
	"version" text NOT NULL,
	"views" integer NOT NULL,
	"timed_views" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	CONSTRAINT "page_view_days_day_route_platform_version_pk" PRIMARY KEY("day","route","platform","version")
);
--> statement-breakpoint
ALTER TABLE "limit_events" ADD COLUMN "cost" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_used_at" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "page_view_days_day" ON "page_view_days" USING btree ("day");