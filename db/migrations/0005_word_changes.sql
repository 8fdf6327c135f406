-- Older releases may write.
-- Moves whenever the words in the names and companies of products on sale change, so that a process knows whether those it has
-- in memory are those of the shop.
create sequence word_changes;
