ALTER TABLE "question" ADD COLUMN "visible_to" bigint;--> statement-breakpoint
-- Copies with planted faults were hidden by a time of deletion. Their parts were hidden with them.
UPDATE "question" q SET "visible_to" = k."shown_to", "deleted_at" = null FROM "question_copy" k WHERE q."id" = k."question_id";--> statement-breakpoint
UPDATE "question" q SET "visible_to" = k."shown_to", "deleted_at" = null FROM "question_copy" k WHERE q."parent_id" = k."question_id";
