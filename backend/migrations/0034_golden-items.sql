-- Compared byte by byte, as question_search is, beside which it is read.
CREATE TABLE "question_copy" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"section" text COLLATE "C" DEFAULT '' NOT NULL,
	"subject" text COLLATE "C" DEFAULT '' NOT NULL,
	"grade" text COLLATE "C" DEFAULT '' NOT NULL,
	"type_code" text COLLATE "C" NOT NULL,
	"difficulty" text COLLATE "C" DEFAULT '' NOT NULL,
	"year" text COLLATE "C" DEFAULT '' NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"math" text,
	"terms" integer[] NOT NULL,
	"paper_type" text COLLATE "C" DEFAULT '' NOT NULL,
	"area" text COLLATE "C" DEFAULT '' NOT NULL,
	"owner_id" bigint,
	"analysed" boolean DEFAULT false NOT NULL,
	"shown_to" bigint NOT NULL,
	"made_of" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golden_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "golden_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"entity" text NOT NULL,
	"source_id" bigint NOT NULL,
	"subject" text,
	"section" text,
	"grade" text,
	"authors" bigint[] NOT NULL,
	"faults" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_rule" ADD COLUMN "golden_rate" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_round" ADD COLUMN "golden_id" bigint;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "golden_id" bigint;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "only_for" bigint;--> statement-breakpoint
ALTER TABLE "question_copy" ADD CONSTRAINT "question_copy_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_copy_shown" ON "question_copy" USING btree ("shown_to");--> statement-breakpoint
CREATE INDEX "golden_item_place" ON "golden_item" USING btree ("entity","subject","section") WHERE "golden_item"."status" = 1;--> statement-breakpoint
ALTER TABLE "review_round" ADD CONSTRAINT "review_round_golden_id_golden_item_id_fk" FOREIGN KEY ("golden_id") REFERENCES "public"."golden_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_golden_id_golden_item_id_fk" FOREIGN KEY ("golden_id") REFERENCES "public"."golden_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_task_kept" ON "review_task" USING btree ("entity") WHERE "review_task"."state" = 'queued' and "review_task"."only_for" is not null;--> statement-breakpoint
CREATE INDEX "review_task_ruled" ON "review_task" USING btree ("assigned_at") WHERE "review_task"."rule_id" is not null and "review_task"."golden_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_golden" ON "review_task" USING btree ("golden_id","only_for") WHERE "review_task"."golden_id" is not null;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_only_for" CHECK (("review_task"."golden_id" is null) = ("review_task"."only_for" is null) and ("review_task"."only_for" is null or "review_task"."assignee_id" is null or "review_task"."assignee_id" = "review_task"."only_for"));