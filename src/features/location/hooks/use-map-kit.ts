import { useQuery } from '@tanstack/react-query';
import { map } from '@/platform/map';

/** Loads what draws maps. Ask `map.load` before whether there is a map at all. */
export const useMapKit = () =>
  useQuery({
    queryKey: ['map-kit'],
    queryFn: () => {
      if (!map.load) throw new Error('There is no map here');
      return map.load();
    },
    staleTime: Infinity,
    retry: false,
  });
