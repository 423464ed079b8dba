ALTER TABLE "kp" ADD COLUMN "requirement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "kp_version" ADD COLUMN "requirement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kp_version" ADD COLUMN "importance" smallint;