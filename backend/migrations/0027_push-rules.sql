CREATE TABLE "assign_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assign_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"rule_id" bigint,
	"strategy" text,
	"seed" bigint NOT NULL,
	"candidates" bigint[] NOT NULL,
	"loads" integer[] NOT NULL,
	"left_out" jsonb NOT NULL,
	"passed" jsonb NOT NULL,
	"chosen" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_holiday" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"day" date NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "max_open" integer;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "daily_cap" integer;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "exclude_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "senior_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "sample_rate" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "hours_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "hours_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "weekdays" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "push_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "reminded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assign_log" ADD CONSTRAINT "assign_log_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assign_log" ADD CONSTRAINT "assign_log_rule_id_push_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."push_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assign_log_task" ON "assign_log" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "assign_log_rule" ON "assign_log" USING btree ("rule_id","id") WHERE "assign_log"."chosen" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_holiday_day" ON "review_holiday" USING btree ("day") WHERE "review_holiday"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "review_task_given" ON "review_task" USING btree ("assignee_id","assigned_at");--> statement-breakpoint
CREATE INDEX "review_task_push" ON "review_task" USING btree ("push_at","due_at") WHERE "review_task"."state" = 'queued' and "review_task"."push_at" is not null;