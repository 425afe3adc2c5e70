alter table properties add column area_basis text check (area_basis in ('carpet', 'built_up', 'super_built_up', 'plot'));
