CREATE TABLE "kp_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kp_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"from_kp" bigint NOT NULL,
	"into_kp" bigint NOT NULL,
	"journal" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "replaced_by" bigint;--> statement-breakpoint
ALTER TABLE "question_kp" ADD COLUMN "suggestion" jsonb;--> statement-breakpoint
ALTER TABLE "kp_merge" ADD CONSTRAINT "kp_merge_from_kp_kp_id_fk" FOREIGN KEY ("from_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kp_merge" ADD CONSTRAINT "kp_merge_into_kp_kp_id_fk" FOREIGN KEY ("into_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kp_merge_from" ON "kp_merge" USING btree ("from_kp") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "question_kp_suggested" ON "question_kp" USING btree ("question_id") WHERE "question_kp"."suggestion" is not null;