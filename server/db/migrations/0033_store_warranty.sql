ALTER TABLE "custom_items" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "custom_items" ADD COLUMN "unpriced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "warranty" text;--> statement-breakpoint
ALTER TABLE "custom_items" ADD CONSTRAINT "custom_items_unpriced" CHECK (not "custom_items"."unpriced" or ("custom_items"."price" = 0 and "custom_items"."labour" = 0));