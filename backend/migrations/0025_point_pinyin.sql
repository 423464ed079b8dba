ALTER TABLE "kp" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "initials" text DEFAULT '' NOT NULL;