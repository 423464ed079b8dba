CREATE TABLE "dup_band" (
	"band" integer NOT NULL,
	"question_id" bigint NOT NULL,
	CONSTRAINT "dup_band_band_question_id_pk" PRIMARY KEY("band","question_id")
);
--> statement-breakpoint
CREATE TABLE "dup_pair" (
	"a" bigint NOT NULL,
	"b" bigint NOT NULL,
	"kind" text NOT NULL,
	"decision" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dup_pair_a_b_pk" PRIMARY KEY("a","b"),
	CONSTRAINT "dup_pair_order" CHECK ("dup_pair"."a" < "dup_pair"."b")
);
--> statement-breakpoint
CREATE TABLE "fingerprint" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"exact_hash" bigint,
	"skeleton_hash" bigint,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dup_pair" ADD CONSTRAINT "dup_pair_a_question_id_fk" FOREIGN KEY ("a") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dup_pair" ADD CONSTRAINT "dup_pair_b_question_id_fk" FOREIGN KEY ("b") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dup_pair" ADD CONSTRAINT "dup_pair_decided_by_system_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."system_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprint" ADD CONSTRAINT "fingerprint_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dup_pair_b" ON "dup_pair" USING btree ("b");--> statement-breakpoint
CREATE INDEX "fingerprint_exact" ON "fingerprint" USING btree ("exact_hash","question_id");--> statement-breakpoint
CREATE INDEX "fingerprint_skeleton" ON "fingerprint" USING btree ("skeleton_hash","question_id");
