import { useState } from 'react';
import { CarMemory } from '../live/car-memory';

/** What the sheets of one car share while they are operated; lives as long as the page. */
export const useCarMemory = (): CarMemory => useState(() => new CarMemory())[0];
