DROP INDEX "review_task_place";--> statement-breakpoint
CREATE INDEX "review_task_authors" ON "review_task" USING gin ("authors") WHERE "review_task"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "review_task_due" ON "review_task" USING btree ("entity","due_at","id");--> statement-breakpoint
CREATE INDEX "review_task_place" ON "review_task" USING btree ("entity","subject","section","grade","kind","rule_id") WHERE "review_task"."state" = 'queued';
