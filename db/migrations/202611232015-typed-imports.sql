-- A product may be typed, too: from then on it is named by an import like one that was read.
alter table product_imports
  drop constraint product_imports_origin_check,
  add constraint product_imports_origin_check check (origin in ('link', 'browser', 'file', 'pasted', 'typed'));
