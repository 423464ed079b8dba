CREATE TABLE "open_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"key_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"correct" boolean,
	"score" smallint,
	"sn" text,
	"answer" text DEFAULT '' NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "open_answer_day" (
	"day" date NOT NULL,
	"question_id" bigint NOT NULL,
	"answers" integer NOT NULL,
	"judged" integer NOT NULL,
	"correct" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "open_answer_day_day_question_id_pk" PRIMARY KEY("day","question_id")
);
--> statement-breakpoint
CREATE TABLE "open_day" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"batches" integer DEFAULT 1 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "open_day_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "open_device" (
	"sn" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"app_version" text NOT NULL,
	"storage" jsonb NOT NULL,
	"battery" smallint
);
--> statement-breakpoint
CREATE TABLE "open_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key_id" integer NOT NULL,
	"account_id" bigint,
	"sn" text,
	"payload" jsonb NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "open_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"key_id" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"quota" integer NOT NULL,
	"organ_ids" bigint[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_used_at" timestamp with time zone,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	CONSTRAINT "open_key_key_id_unique" UNIQUE("key_id")
);
--> statement-breakpoint
CREATE TABLE "open_lesson_day" (
	"day" date NOT NULL,
	"lesson" text NOT NULL,
	"learners" integer NOT NULL,
	"finished" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "open_lesson_day_day_lesson_pk" PRIMARY KEY("day","lesson")
);
--> statement-breakpoint
CREATE TABLE "open_nonce" (
	"key_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "open_quota" (
	"key_id" bigint NOT NULL,
	"minute" integer NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "open_quota_key_id_minute_pk" PRIMARY KEY("key_id","minute")
);
--> statement-breakpoint
CREATE TABLE "open_usage_day" (
	"day" date NOT NULL,
	"sn" text NOT NULL,
	"account_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "open_usage_day_day_sn_account_id_pk" PRIMARY KEY("day","sn","account_id")
);
--> statement-breakpoint
CREATE INDEX "open_answer_day_question" ON "open_answer_day" USING btree ("question_id","day");--> statement-breakpoint
CREATE INDEX "open_day_behind" ON "open_day" USING btree ("day") WHERE "open_day"."counted" < "open_day"."batches";--> statement-breakpoint
CREATE UNIQUE INDEX "open_key_name" ON "open_key" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "open_nonce_used" ON "open_nonce" USING btree ("used_at");
