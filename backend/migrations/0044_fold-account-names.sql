-- Names of accounts are unique without regard to case. Where names differ by case only, the oldest account is the one the
-- new index holds; the others keep their names as twins, and a job tells those who may rename them.
DROP INDEX "account_user_name";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name_twin" text;--> statement-breakpoint
UPDATE "account" a SET "name_twin" = 'new'
FROM (SELECT "id", row_number() OVER (PARTITION BY lower("user_name") ORDER BY "id") AS n FROM "account" WHERE "deleted_at" IS NULL) t
WHERE t."id" = a."id" AND t.n > 1;--> statement-breakpoint
ALTER TABLE "task_row" ADD COLUMN "keys" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "account_twin_name" ON "account" USING btree ("user_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_name" ON "account" USING btree (lower("user_name")) WHERE deleted_at is null and name_twin is null;
