CREATE TABLE "kp_evidence" (
	"from_kp" bigint NOT NULL,
	"to_kp" bigint NOT NULL,
	"weak_learners" integer NOT NULL,
	"weak_share" real NOT NULL,
	"weak_low" real NOT NULL,
	"weak_high" real NOT NULL,
	"strong_learners" integer NOT NULL,
	"strong_share" real NOT NULL,
	"strong_low" real NOT NULL,
	"strong_high" real NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "kp_evidence_from_kp_to_kp_pk" PRIMARY KEY("from_kp","to_kp")
);
--> statement-breakpoint
CREATE TABLE "kp_evidence_run" (
	"subject" text NOT NULL,
	"section" text NOT NULL,
	"requested_at" timestamp with time zone,
	"computed_at" timestamp with time zone,
	"learners" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kp_evidence_run_subject_section_pk" PRIMARY KEY("subject","section")
);
--> statement-breakpoint
CREATE TABLE "kp_judgement" (
	"from_kp" bigint NOT NULL,
	"to_kp" bigint NOT NULL,
	"judged_by" bigint NOT NULL,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judgement" text NOT NULL,
	CONSTRAINT "kp_judgement_from_kp_to_kp_judged_by_pk" PRIMARY KEY("from_kp","to_kp","judged_by")
);
--> statement-breakpoint
CREATE TABLE "kp_mastery" (
	"kp_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"asked" integer NOT NULL,
	"correct" integer NOT NULL,
	CONSTRAINT "kp_mastery_kp_id_account_id_pk" PRIMARY KEY("kp_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "kp_evidence" ADD CONSTRAINT "kp_evidence_from_kp_kp_id_fk" FOREIGN KEY ("from_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kp_evidence" ADD CONSTRAINT "kp_evidence_to_kp_kp_id_fk" FOREIGN KEY ("to_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kp_judgement" ADD CONSTRAINT "kp_judgement_from_kp_kp_id_fk" FOREIGN KEY ("from_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kp_judgement" ADD CONSTRAINT "kp_judgement_to_kp_kp_id_fk" FOREIGN KEY ("to_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kp_evidence_to" ON "kp_evidence" USING btree ("to_kp");--> statement-breakpoint
CREATE INDEX "kp_judgement_day" ON "kp_judgement" USING btree ("judged_by","judged_at");