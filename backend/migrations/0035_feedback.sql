CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"client_id" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"key_id" bigint NOT NULL,
	"source" text NOT NULL,
	"type" text,
	"error_type" text,
	"question_id" bigint,
	"text" text NOT NULL,
	"found" text DEFAULT '' NOT NULL,
	"grams" integer[] DEFAULT '{}' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"account_id" bigint,
	"sn" text,
	"app_version" text DEFAULT '' NOT NULL,
	"organ_id" bigint,
	"status" text DEFAULT 'new' NOT NULL,
	"handler_id" bigint,
	"due_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"folded_into" bigint,
	"kept_id" bigint
);
--> statement-breakpoint
CREATE TABLE "feedback_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" bigint,
	"client_id" uuid,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_handler_id_system_user_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."system_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_folded_into_feedback_id_fk" FOREIGN KEY ("folded_into") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kept_id_feedback_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_message" ADD CONSTRAINT "feedback_message_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_message" ADD CONSTRAINT "feedback_message_author_id_system_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."system_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_client" ON "feedback" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "feedback_said" ON "feedback" USING btree ("kind","said_at","id") WHERE folded_into is null;--> statement-breakpoint
CREATE INDEX "feedback_due" ON "feedback" USING btree ("kind",coalesce(due_at, 'infinity'),"id") WHERE folded_into is null;--> statement-breakpoint
CREATE INDEX "feedback_filters" ON "feedback" USING btree ("kind","status","type","handler_id","organ_id","source","app_version") WHERE deleted_at is null and folded_into is null;--> statement-breakpoint
CREATE INDEX "feedback_grams" ON "feedback" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "feedback_account" ON "feedback" USING btree ("account_id","said_at");--> statement-breakpoint
CREATE INDEX "feedback_sn" ON "feedback" USING btree ("sn","said_at");--> statement-breakpoint
CREATE INDEX "feedback_folded" ON "feedback" USING btree ("folded_into") WHERE folded_into is not null;--> statement-breakpoint
CREATE INDEX "feedback_kept" ON "feedback" USING btree ("kept_id") WHERE kept_id is not null;--> statement-breakpoint
CREATE INDEX "feedback_message_of" ON "feedback_message" USING btree ("feedback_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_message_client" ON "feedback_message" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_template_title" ON "feedback_template" USING btree ("kind","title") WHERE deleted_at is null;
