-- Hours in which owners' numbers were asked for far more often than usual, for staff to see.

create table reveal_alarms (
  hour {whole} not null primary key check (hour between 0 and 9999999999999),
  noticed_at {whole} not null check (noticed_at between 0 and 9999999999999),
  minutes {whole} not null check (minutes between 1 and 1440),
  reveals {whole} not null check (reveals >= 1),
  listings {whole} not null check (listings >= 1),
  usual {whole} not null check (usual >= 0),
  acknowledged_at {whole} check (acknowledged_at between 0 and 9999999999999)
){strict};
