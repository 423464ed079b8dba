DROP INDEX "menu_port";--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "qualifier" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The first port of a permission keeps its name; those of other menus are told apart by the end of their menu's address.
-- What any of them opens, and who holds it, stays as it is.
WITH "later" AS (
  SELECT "id", "tree", "port", "place" FROM (
    SELECT m."id", m."tree", m."port", substring(p."url" FROM '/([A-Za-z0-9][A-Za-z0-9_-]{0,29})$') AS "place",
           row_number() OVER (PARTITION BY m."tree", m."port" ORDER BY m."id") AS "no"
      FROM "menu" m LEFT JOIN "menu" p ON p."id" = m."parent_id"
     WHERE m."port" IS NOT NULL AND m."deleted_at" IS NULL) ports
   WHERE "no" > 1
), "named" AS (
  SELECT "id", "place", row_number() OVER (PARTITION BY "tree", "port", "place" ORDER BY "id") AS "again" FROM "later"
)
UPDATE "menu" m
   SET "qualifier" = CASE WHEN n."place" IS NULL OR n."again" > 1 THEN 'no' || m."id" ELSE n."place" END
  FROM "named" n WHERE n."id" = m."id";--> statement-breakpoint
CREATE UNIQUE INDEX "menu_port" ON "menu" USING btree ("tree","port","qualifier") WHERE deleted_at is null;
