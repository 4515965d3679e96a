// Where we are.
import { routeOf, type Route } from './address';

export const route: Route = $state(routeOf(location.hash));
addEventListener('hashchange', () => Object.assign(route, routeOf(location.hash)));

/** Goes there; `replacing` leaves no step for the back button. */
export function go(link: string, replacing = false): void {
  if (!replacing) {
    location.hash = link;
    return;
  }
  history.replaceState(null, '', link);
  Object.assign(route, routeOf(link));
}
