ALTER TABLE "dict_item" ALTER COLUMN "sort" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "dict_item" ALTER COLUMN "sort" DROP NOT NULL;--> statement-breakpoint
-- Which type an import takes for a base type followed the order of the dictionary, and stays as it was.
UPDATE "dict_item" SET "extra" = "extra" || jsonb_build_object('precedence', "sort") WHERE "type_code" = 'questionType';--> statement-breakpoint
-- Dictionaries stand by key but for those whose order somebody changed: the log tells of each value that was moved, by
-- hand or by a file, and a file may have put a new value before one that was there already.
UPDATE "dict_item" SET "sort" = NULL WHERE "type_code" NOT IN (
  SELECT d."type_code" FROM "dict_item" d JOIN "audit_log" a ON a."entity" = 'dict' AND a."entity_id" = d."id"::text
   WHERE a."after" ? 'sort' AND (a."before" ? 'sort' OR (a."before" IS NULL AND a."action" = 'import' AND EXISTS (
     SELECT FROM "dict_item" e
      WHERE e."type_code" = d."type_code" AND e."id" < d."id" AND e."deleted_at" IS NULL AND e."sort" >= d."sort"))));
