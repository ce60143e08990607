CREATE TABLE "told_services" (
	"store_id" text NOT NULL,
	"car_key" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"mileage_km" integer,
	"month" text,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_services_store_id_car_key_service_pk" PRIMARY KEY("store_id","car_key","service"),
	CONSTRAINT "told_services_done" CHECK (("told_services"."kind" = 'customer') = ("told_services"."mileage_km" is not null or "told_services"."month" is not null))
);
--> statement-breakpoint
ALTER TABLE "told_services" ADD CONSTRAINT "told_services_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;