import { startHeader } from '#web/islands/header.ts';
import { startIslands } from '#web/islands/start-islands.ts';
import { followVisits } from '#web/lib/device/visits.ts';

followVisits();
startHeader();
startIslands();
document.documentElement.dataset.hydrated = 'true';
