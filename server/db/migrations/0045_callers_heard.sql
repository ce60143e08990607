-- Whatever decides what a token may do tells every process of its change, whoever changes it.
CREATE FUNCTION "tell_of_caller"() RETURNS trigger AS $$
DECLARE
	row record;
BEGIN
	IF TG_OP = 'DELETE' THEN row := OLD; ELSE row := NEW; END IF;
	PERFORM pg_notify('live', '{"type":"session","uid":' || to_json(row.uid)::text || '}');
	RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION "tell_of_store"() RETURNS trigger AS $$
BEGIN
	PERFORM pg_notify('live', '{"type":"store","id":' || to_json(NEW.id)::text || '}');
	RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_of_caller"();
--> statement-breakpoint
CREATE TRIGGER "users_stopped" AFTER UPDATE OF "admin", "cancelled_at", "banned_until" ON "users" FOR EACH ROW
WHEN (OLD."admin" IS DISTINCT FROM NEW."admin" OR OLD."cancelled_at" IS DISTINCT FROM NEW."cancelled_at" OR OLD."banned_until" IS DISTINCT FROM NEW."banned_until")
EXECUTE FUNCTION "tell_of_caller"();
--> statement-breakpoint
CREATE TRIGGER "store_members_changed" AFTER INSERT OR UPDATE OR DELETE ON "store_members" FOR EACH ROW EXECUTE FUNCTION "tell_of_caller"();
--> statement-breakpoint
CREATE TRIGGER "stores_stopped" AFTER UPDATE OF "state", "suspended_at" ON "stores" FOR EACH ROW
WHEN (OLD."state" IS DISTINCT FROM NEW."state" OR OLD."suspended_at" IS DISTINCT FROM NEW."suspended_at")
EXECUTE FUNCTION "tell_of_store"();
