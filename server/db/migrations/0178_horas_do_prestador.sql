-- The provider compares companies by their accidents and hours.
select ler_em_todas('horas');
