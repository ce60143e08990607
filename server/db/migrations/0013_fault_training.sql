CREATE TABLE "training_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"room_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" text,
	"exam_id" text,
	"place" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"measurements" integer DEFAULT 0 NOT NULL,
	"effort" integer DEFAULT 0 NOT NULL,
	"damage" integer DEFAULT 0 NOT NULL,
	"wasted" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"blown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_days" (
	"day" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_exams" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"score" integer DEFAULT 0 NOT NULL,
	"solved" integer DEFAULT 0 NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_moves" (
	"attempt_id" text NOT NULL,
	"n" integer NOT NULL,
	"client_key" text NOT NULL,
	"move" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_moves_attempt_id_n_pk" PRIMARY KEY("attempt_id","n")
);
--> statement-breakpoint
CREATE TABLE "training_records" (
	"uid" text NOT NULL,
	"room_id" text NOT NULL,
	"best" integer,
	"solved_at" timestamp with time zone,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "training_records_uid_room_id_pk" PRIMARY KEY("uid","room_id")
);
--> statement-breakpoint
CREATE TABLE "training_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"complaint" text NOT NULL,
	"document_id" text NOT NULL,
	"page" integer NOT NULL,
	"sheet" text NOT NULL,
	"state" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"intermittent" boolean NOT NULL,
	"story" text NOT NULL,
	"course_fid" text
);
--> statement-breakpoint
ALTER TABLE "training_moves" ADD CONSTRAINT "training_moves_attempt_id_training_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."training_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_attempts_open" ON "training_attempts" USING btree ("uid","room_id") WHERE kind = 'room' and state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "training_attempts_day" ON "training_attempts" USING btree ("day","uid") WHERE kind = 'daily';--> statement-breakpoint
CREATE INDEX "training_attempts_uid" ON "training_attempts" USING btree ("uid","started_at");--> statement-breakpoint
CREATE INDEX "training_attempts_exam" ON "training_attempts" USING btree ("exam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_exams_open" ON "training_exams" USING btree ("uid") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "training_exams_uid" ON "training_exams" USING btree ("uid","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "training_moves_client_key" ON "training_moves" USING btree ("attempt_id","client_key");--> statement-breakpoint
CREATE INDEX "training_rooms_course" ON "training_rooms" USING btree ("course_fid");