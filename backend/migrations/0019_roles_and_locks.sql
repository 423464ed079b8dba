-- Names and codes told apart by their letters' case alone: the built-in one stays, else the first.
UPDATE "role" r SET "code" = r."code" || '-' || r."id"
 WHERE r."deleted_at" IS NULL AND EXISTS (
   SELECT FROM "role" o WHERE o."deleted_at" IS NULL AND o."id" <> r."id" AND lower(o."code") = lower(r."code")
      AND (o."built_in", -o."id") > (r."built_in", -r."id"));
--> statement-breakpoint
UPDATE "role" r SET "name" = r."name" || '（' || r."id" || '）'
 WHERE r."deleted_at" IS NULL AND EXISTS (
   SELECT FROM "role" o WHERE o."deleted_at" IS NULL AND o."id" <> r."id"
      AND lower(normalize(o."name", NFKC)) = lower(normalize(r."name", NFKC))
      AND (o."built_in", -o."id") > (r."built_in", -r."id"));
--> statement-breakpoint
DROP INDEX "role_code";
--> statement-breakpoint
DROP INDEX "role_name";
--> statement-breakpoint
CREATE UNIQUE INDEX "role_code" ON "role" USING btree (lower("code")) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree (lower(normalize("name", NFKC))) WHERE deleted_at is null;
--> statement-breakpoint
ALTER TABLE "login_guard" ADD COLUMN "locks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Hashes of passwords that were given long ago.
UPDATE "task" SET "params" = "params" - 'passwordHash'
 WHERE "status" IN ('done', 'failed', 'cancelled') AND "params" ? 'passwordHash';
