ALTER TABLE "second_factor" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "pending_secret" text;