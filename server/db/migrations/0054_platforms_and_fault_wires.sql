CREATE TABLE "ended_searches" (
	"client_key" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "training_rooms" ADD COLUMN "fault_wires" jsonb DEFAULT '{}'::jsonb NOT NULL;