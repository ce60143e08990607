CREATE TABLE "offline_packs" (
	"uid" text NOT NULL,
	"path" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_packs_uid_path_pk" PRIMARY KEY("uid","path")
);
