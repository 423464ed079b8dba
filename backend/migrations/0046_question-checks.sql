-- What the checks find on a question is stored with it however it comes in, and a filter finds it. The job `check-questions`
-- runs the checks on what is there: until then the new column is null, which adds it at once however many rows there are.
ALTER TABLE "question_copy" ADD COLUMN "blocked" boolean;--> statement-breakpoint
ALTER TABLE "question_search" ADD COLUMN "blocked" boolean;--> statement-breakpoint
CREATE INDEX "question_search_unchecked" ON "question_search" USING btree ("question_id") WHERE "question_search"."blocked" is null;
