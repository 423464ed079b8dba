CREATE TABLE "kp_order" (
	"kp_id" bigint PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kp_order" ADD CONSTRAINT "kp_order_kp_id_kp_id_fk" FOREIGN KEY ("kp_id") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kp_order_place" ON "kp_order" USING btree ("place");--> statement-breakpoint
INSERT INTO "kp_order" ("kp_id", "place")
  SELECT DISTINCT "kp_id", 0 FROM "kp_edge" e, unnest(array[e."from_kp", e."to_kp"]) AS "kp_id"
   WHERE e."kind" = 'prereq' AND e."deleted_at" IS NULL;--> statement-breakpoint
-- Raises every point above its prerequisites until nothing changes. Longer paths than there are points would be a cycle.
DO $$
BEGIN
  FOR "turn" IN 0..(SELECT count(*) FROM "kp_order") LOOP
    UPDATE "kp_order" o SET "place" = x."place"
      FROM (SELECT e."to_kp", max(f."place") + 1 AS "place"
              FROM "kp_edge" e JOIN "kp_order" f ON f."kp_id" = e."from_kp"
             WHERE e."kind" = 'prereq' AND e."deleted_at" IS NULL GROUP BY e."to_kp") x
     WHERE x."to_kp" = o."kp_id" AND x."place" > o."place";
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "kp_order" o SET "place" = n."no" * 1048576
  FROM (SELECT "kp_id", row_number() OVER (ORDER BY "place", "kp_id") AS "no" FROM "kp_order") n
 WHERE n."kp_id" = o."kp_id";
